/** Makes of a classic bar what visitors are sent. */
import type { PageCta } from '../pages/page-cta.ts'
import type { ClassicBar } from './classic-bar.ts'
import { placeOf } from './classic-place.ts'
import type { ShownClassicBar } from './shown-classic-bar.ts'

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
    ...(isRightToLeft(bar.floatingBarText) && { rtl: 1 as const }),
    delay: Number(bar.barDelay),
    settings: { layout: { ...placeOf(bar), width: bar.enableFlatBar ? 'flat' : bar.barWidth } },
    z: bar.zindex,
    ...(avatar !== null && { avatar: imageOrigin + avatar }),
    labels: labelsOf(bar),
    ...(bar.enableCloseButton && { fold: transHide.trim() || 'Hide' }),
    ...(bar.maximizedOnMobileByDefault && { open: 1 as const }),
    ...(cta?.show_cta &&
      cta.cta_url !== '' && {
        cta: { text: cta.cta_text, url: cta.cta_url, target: cta.cta_open_in_new_tab },
      }),
    ...(bar.enableBranding && { by: referralUrl === null ? {} : { url: referralUrl } }),
  }
}

function labelsOf(bar: ClassicBar): ShownClassicBar['labels'] {
  const { transDays: days, transHours: hours, transMin: minutes, transSec: seconds } = bar
  const { hideDays, hideHours, hideSeconds } = bar
  return { days, hours, minutes, seconds, hideDays, hideHours, hideSeconds }
}

/** By its first letter, as browsers find it. */
function isRightToLeft(text: string) {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}
