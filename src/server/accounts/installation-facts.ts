/** What owners and visitors of the sign-in page are told of the installation's settings. */
import type { Environment } from '../foundation/environment.ts'

export function mailDelivery({ SMTP_URL }: Environment): 'outbox' | 'sent' {
  return SMTP_URL === undefined ? 'outbox' : 'sent'
}

export function guideSettings({ HELP_VIDEOS, STORE_GUIDE_URL, SUPPORT_URL, SUPPORT_EMAIL }: Environment) {
  return {
    videos: HELP_VIDEOS,
    storeGuideUrl: STORE_GUIDE_URL ?? null,
    support: { url: SUPPORT_URL ?? null, email: SUPPORT_EMAIL ?? null },
  }
}
