/** What visitors are sent of a classic bar: what is drawn, and nothing of how it was set. */
import type { FloatingBarColors } from '../bars/palette-colors.ts'
import type { ClockUnit } from '../countdown/clock-units.ts'
import type { PageCta } from '../pages/page-cta.ts'
import type { ClassicBar, ClassicBase, ClassicPosition, ClassicWidth } from './classic-bar.ts'
import { classicColors } from './classic-colors.ts'
import { withPossiblePosition } from './classic-place.ts'

export type ShownClassicBar = {
  base: ClassicBase
  text: string
  position: ClassicPosition
  width: ClassicWidth | 'flat'
  z: number
  colors: FloatingBarColors
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
}

type Frame = {
  referralUrl: string | null
  /** Null for a page that was never given a button. */
  cta: PageCta | null
  /** Before the path of an avatar. */
  imageOrigin: string
}

export function shownClassicBar(bar: ClassicBar, { referralUrl, cta, imageOrigin }: Frame): ShownClassicBar {
  const { currentAvatar: avatar, transHide } = bar
  return {
    base: bar.currentBase,
    text: bar.floatingBarText,
    position: withPossiblePosition(bar).barPosition,
    width: bar.enableFlatBar ? 'flat' : bar.barWidth,
    z: bar.zindex,
    colors: classicColors(bar),
    ...(avatar !== null && { avatar: imageOrigin + avatar }),
    units: unitsOf(bar),
    ...(bar.enableCloseButton && { fold: transHide.trim() || 'Hide' }),
    ...(bar.maximizedOnMobileByDefault && { open: 1 as const }),
    ...(cta?.show_cta &&
      cta.cta_url !== '' && {
        cta: { text: cta.cta_text, url: cta.cta_url, target: cta.cta_open_in_new_tab },
      }),
    ...(bar.enableBranding && { by: referralUrl === null ? {} : { url: referralUrl } }),
  }
}

function unitsOf(bar: ClassicBar): ShownClassicBar['units'] {
  return {
    ...(!bar.hideDays && { days: bar.transDays }),
    ...(!bar.hideHours && { hours: bar.transHours }),
    minutes: bar.transMin,
    ...(!bar.hideSeconds && { seconds: bar.transSec }),
  }
}
