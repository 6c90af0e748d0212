/** What every step of Page Setup is about. */
import type { PageAnswer } from '#domain/pages/pages.api.ts'

export type StepProps = { campaignId: string; page: PageAnswer; onClose: () => void }
