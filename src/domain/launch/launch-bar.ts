/** What is looked at of a page's bar before its campaign goes live, of whichever generation the bar is. */
import { barWithButton } from '../bars/bar-button.ts'
import type { FloatingBar } from '../bars/floating-bar.ts'
import { defaultBarOf, type NewBar } from '../bars/page-bars.ts'
import type { EarlierBar } from '../campaigns/earlier-bar.ts'
import type { ClassicBar } from '../classic-bars/classic-bar.ts'
import { newClassicBar } from '../classic-bars/new-classic-bar.ts'
import { newOldestBar } from '../oldest-bars/new-oldest-bar.ts'
import type { OldestBar } from '../oldest-bars/oldest-bar.ts'
import type { PageCta } from '../pages/page-cta.ts'
import type { PageType } from '../pages/page-types.ts'
import { shownBy } from '../pages/shown.ts'

export const barEditors = ['floating-bar-editor', 'editor'] as const
export type BarEditor = (typeof barEditors)[number]

export type LaunchBarPage = {
  type: PageType
  cta: PageCta
  /** Null: nobody has designed it yet. */
  bar: FloatingBar | null
  classicBar: ClassicBar | null
}

/** Of its campaign. */
export type EarlierBarFacts = {
  /** Of which generation the bars on its classic pages are. */
  earlierBar: EarlierBar
  oldestBar: OldestBar | null
}

type LaunchBar = {
  words: string
  sampleWords: string
  editor: BarEditor
  /** Null: it shows none. Its `editor` is null where the page's form sets it. */
  button: { text: string; url: string; editor: BarEditor | null } | null
}

type Frame = EarlierBarFacts & { fresh: NewBar }

/** Null for a page without one. */
export function launchBarOf(page: LaunchBarPage, frame: Frame): LaunchBar | null {
  const widget = shownBy(page.type)?.widget
  if (widget === 'bar') return newStyle(page, frame)
  return widget === 'earlierBar' ? earlier[frame.earlierBar](page, frame) : null
}

const earlier: Record<EarlierBar, (page: LaunchBarPage, frame: Frame) => LaunchBar> = {
  classic: ({ classicBar, cta }, { fresh }) => {
    const sampleWords = newClassicBar(fresh).floatingBarText
    return {
      words: classicBar?.floatingBarText ?? sampleWords,
      sampleWords,
      editor: 'editor',
      button: cta.show_cta ? { text: cta.cta_text, url: cta.cta_url, editor: null } : null,
    }
  },
  oldest: (_page, { oldestBar, fresh }) => {
    const sample = newOldestBar(fresh)
    const { floatingBarText: words, ctaShow, ctaText: text, ctaUrl: url } = oldestBar ?? sample
    return {
      words,
      sampleWords: sample.floatingBarText,
      editor: 'editor',
      button: ctaShow ? { text, url, editor: 'editor' } : null,
    }
  },
}

function newStyle({ type, cta, bar: own }: LaunchBarPage, { fresh }: Frame): LaunchBar {
  const sample = defaultBarOf(type, fresh)
  const { description, cta: button } = barWithButton(own ?? sample, type, cta)
  const editor = 'floating-bar-editor'
  return {
    words: description,
    sampleWords: sample.description,
    editor,
    button: button.variant === 'none' ? null : { text: button.text, url: button.url, editor },
  }
}
