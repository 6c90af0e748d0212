/** Of which of the two earlier generations the bars on a campaign's `floatbar` pages are (A §6, B §2.5, §2.6). */
import type { AccountPermissions } from '../accounts/permissions.ts'

export const earlierBars = ['classic', 'oldest'] as const

export type EarlierBar = (typeof earlierBars)[number]

/** Of a new campaign. */
export function earlierBarFor({ flags }: AccountPermissions): EarlierBar {
  return flags.showLiveEditor ? 'classic' : 'oldest'
}
