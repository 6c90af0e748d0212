/** What visitors are sent of a classic bar: what is drawn, and nothing of how it was set. */
import type { ClockUnit } from '../countdown/clock-units.ts'
import type { PageCta } from '../pages/page-cta.ts'
import type { ClassicBase, ClassicWidth } from './classic-bar.ts'

/** `delay`, `settings.layout.placement` and `isAnnouncementBar` are called as in all bars: the script reads them of any. */
export type ShownClassicBar = {
  base: ClassicBase
  text: string
  /** The text is read from right to left. */
  rtl?: 1
  /** Seconds. */
  delay: number
  settings: {
    layout: { placement: 'top' | 'bottom'; at: 'left' | 'center' | 'right'; width: ClassicWidth | 'flat' }
  }
  z: number
  /** Address of the picture. */
  avatar?: string
  /** The label of each unit that is shown, the largest unit first. */
  units: Partial<Record<ClockUnit, string>>
  /** The name of the button that folds the bar; without one it cannot be folded. */
  fold?: string
  /** Phones begin with the whole bar. */
  open?: 1
  cta?: { text: string; url: string; target: PageCta['cta_open_in_new_tab'] }
  /** Our name is shown; it leads to the owner's referral where there is one. */
  by?: { url?: string }
  isAnnouncementBar?: false
}
