/** How a classic bar looks until its owner has said anything, and what changes with its base. */
import { barWords } from '../bars/bar-words.ts'
import {
  classicBarLimits,
  classicLabelLimits,
  type ClassicBar,
  type ClassicBase,
  type ClassicLabels,
} from './classic-bar.ts'

/** `kind`: what its campaign counts. In the words of the campaign's language. */
export function newClassicBar({
  kind,
  language,
}: {
  kind: 'deadline' | 'quantity'
  language: string
}): ClassicBar {
  const words = barWords(language)
  return {
    currentBase: 1,
    currentTheme: { name: 'classic-charm', variation: 1 },
    useCustomColors: false,
    customBackgroundColor: '#1f2a44',
    customTextColor: '#ffffff',
    customCTAColor: '#e8b04a',
    currentAvatar: null,
    floatingBarText: cut(words[kind].text, classicBarLimits.text),
    barPosition: 'bottom-center',
    barWidth: 'three-quarters',
    enableFlatBar: false,
    zindex: 2_147_483_000,
    barDelay: '0',
    enableBranding: false,
    enableCloseButton: true,
    maximizedOnMobileByDefault: false,
    hideDays: false,
    hideHours: false,
    hideSeconds: false,
    ...newLabels(1, language),
    transHide: cut(words.hide, classicBarLimits.hideLabel),
    enableCTAButton: false,
    buttonText: cut(words.cta.offer, classicBarLimits.buttonText),
    buttonUrl: '',
    buttonTargetBlank: false,
    infoText: '',
  }
}

/** The units of a language, as many characters of them as fit: "days", "d". */
export function newLabels(base: ClassicBase, language: string): ClassicLabels {
  const [days, hours, minutes, seconds] = barWords(language).units
  return fitting(base, { transDays: days, transHours: hours, transMin: minutes, transSec: seconds })
}

/** Labels that nobody has changed become those of the other base; others are cut to the room that it has. */
export function withBase<Bar extends ClassicBar>(bar: Bar, base: ClassicBase, language: string): Bar {
  const before = newLabels(bar.currentBase, language)
  const after = newLabels(base, language)
  const label = (name: keyof ClassicLabels) => (bar[name] === before[name] ? after[name] : bar[name])
  const labels = eachLabel(label)
  return { ...bar, currentBase: base, ...fitting(base, labels) }
}

function fitting(base: ClassicBase, labels: ClassicLabels): ClassicLabels {
  return eachLabel((name) => cut(labels[name], classicLabelLimits[base][name]))
}

function eachLabel(labelOf: (name: keyof ClassicLabels) => string): ClassicLabels {
  return {
    transDays: labelOf('transDays'),
    transHours: labelOf('transHours'),
    transMin: labelOf('transMin'),
    transSec: labelOf('transSec'),
  }
}

function cut(text: string, limit: number) {
  return text.length <= limit ? text : text.slice(0, limit).trim()
}
