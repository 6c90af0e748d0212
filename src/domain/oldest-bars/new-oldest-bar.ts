/** How an oldest floating bar looks until its owner has said anything, in the words of its campaign's language. */
import { barWords } from '../bars/bar-words.ts'
import type { NewBar } from '../bars/page-bars.ts'
import { oldestBarLimits, type OldestBar } from './oldest-bar.ts'
import { oldestFonts } from './oldest-fonts.ts'

const FONT = 7

export function newOldestBar({ kind, language }: NewBar): OldestBar {
  const words = barWords(language)
  return {
    showTimer: kind === 'deadline',
    floatingBarCloseButton: true,
    floatingBarSize: 'small',
    floatingBarText: words[kind].text.slice(0, oldestBarLimits.text),
    floatingBarTextFont: FONT,
    floatingBarTextFontFamily: oldestFonts[FONT].name,
    floatingBarBottomOverlay: 1,
    floatingBarBackgroundColor: '#1f2a44',
    floatingBarColor: '#ffffff',
    floatingBarDelaySeconds: 0,
    // Where the offer is, only its owner knows.
    ctaShow: false,
    ctaBlank: false,
    ctaText: words.cta.offer.slice(0, oldestBarLimits.ctaText),
    ctaUrl: '',
    ctaTextColor: '#1f2a44',
    ctaButtonColor: '#e8b04a',
    floatingBarCssUrl: '',
  }
}

/** A campaign of a limited quantity has no clock that could be shown (B §4.4). */
export function asCounted<Bar extends Pick<OldestBar, 'showTimer'>>(bar: Bar, kind: NewBar['kind']): Bar {
  return kind === 'quantity' ? { ...bar, showTimer: false } : bar
}
