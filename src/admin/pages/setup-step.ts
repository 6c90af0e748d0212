/** The props that every step of Page Setup takes. */
import type { PageAnswer } from '#domain/pages/pages.api.ts'

export type StepProps = { campaignId: string; page: PageAnswer; onClose: () => void }
