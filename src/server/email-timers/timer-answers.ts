/** What leaves the server about e-mail timers. */
import { emailTimersApi, type EmailTimerEditorData } from '#domain/email-timers/email-timers.api.ts'
import type { Platform } from '../platform/platform.ts'
import type { PageCode } from '../pages/page-code.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignTimer } from './repository.ts'

export async function editorData(
  { database, pageCode }: Pick<Platform, 'database'> & { pageCode: PageCode },
  scope: CampaignScope,
): Promise<EmailTimerEditorData> {
  const { id } = scope.campaign
  const { timer, expiredImageId, email_image_hash } = await campaignTimer(database.db, scope)
  return {
    emailTimer: timer,
    customExpiredImageUrl: expiredImageId === null ? null : expiredImageUrl(id, expiredImageId),
    imageUrl: pageCode.emailImageUrl({ id, email_image_hash }),
  }
}

/** The version makes browsers forget the image before. */
function expiredImageUrl(campaignId: string, version: string): string {
  return `${emailTimersApi.expiredImage.path.replace(':campaignId', campaignId)}?version=${version}`
}
