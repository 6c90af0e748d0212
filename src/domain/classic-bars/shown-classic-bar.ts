/** What visitors are sent of a classic bar: what is drawn, and nothing of how it was set. */
import type { BarOverPage } from '../bars/bar-over-page.ts'
import type { ClockLabels } from '../bars/shown-units.ts'
import type { PageCta } from '../pages/page-cta.ts'
import type { ClassicBase, ClassicWidth } from './classic-bar.ts'

export type ShownClassicBar = BarOverPage & {
  base: ClassicBase
  text: string
  /** The text is read from right to left. */
  rtl?: 1
  settings: {
    layout: { placement: 'top' | 'bottom'; at: 'left' | 'center' | 'right'; width: ClassicWidth | 'flat' }
  }
  z: number
  /** Address of the picture. */
  avatar?: string
  /** Of its clock. */
  labels: ClockLabels
  /** The name of the button that folds the bar; without one it cannot be folded. */
  fold?: string
  /** Phones begin with the whole bar. */
  open?: 1
  cta?: { text: string; url: string; target: PageCta['cta_open_in_new_tab'] }
  /** Our name is shown; it leads to the owner's referral where there is one. */
  by?: { url?: string }
}
