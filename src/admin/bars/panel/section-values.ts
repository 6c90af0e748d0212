/** What a closed row of the panel says: the value that its section stands at. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import { barTemplates } from '#domain/bars/bar-templates.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import { delayText } from './delay-text.ts'

export type BarSection = 'template' | 'layout' | 'colors' | 'content' | 'settings' | 'translate'

type ValueFacts = {
  bar: FloatingBar
  account: AccountPermissions
  hasClock: boolean
  /** The owner's name of the template that the bar came from. */
  templateName: string | undefined
}

const words = { top: 'Top', bottom: 'Bottom', full: 'full width', floating: 'floating' } as const

export function sectionValues(facts: ValueFacts): Record<BarSection, string> {
  const { template, settings, labels, delay } = facts.bar
  const { placement, width } = settings.layout
  return {
    template: facts.templateName ?? barTemplates[template].label,
    layout: `${words[placement]}, ${words[width]}`,
    colors: colorsValue(facts),
    content: contentValue(facts),
    settings: delayText(delay),
    translate: facts.hasClock ? unitsValue(facts.bar) : labels.hide,
  }
}

function colorsValue({ bar, account }: ValueFacts) {
  const { useCustom, palette } = barAsAllowed(bar, account).settings.colors
  return useCustom ? 'Custom colors' : floatingBarPalettes[palette].label
}

/** The button is what a bar is for; without one, its first words. */
function contentValue({ bar }: ValueFacts) {
  const { text, url, variant } = bar.cta
  if (variant !== 'none' && url !== '') return text
  return bar.title.hidden ? bar.description : bar.title.text
}

function unitsValue({ labels }: FloatingBar) {
  const shown = [
    !labels.hideDays && labels.days,
    !labels.hideHours && labels.hours,
    !labels.hideMinutes && labels.minutes,
    !labels.hideSeconds && labels.seconds,
  ]
  return shown.filter(Boolean).join(', ')
}
