/** The labels that a page may be given: two that everybody knows, and one's own (specification A §3, §5). */
import { withoutScheme } from '../addresses/page-url.ts'

const reserved = ['Checkout Page', 'Sales Page'] as const

/** Everybody is offered these: nobody makes them. */
export function isReservedLabel(label: string): boolean {
  return reserved.some((one) => isSameLabel(one, label))
}

type LabelSearch = { known: readonly string[]; typed: string }

/** Typing finds; what nobody has named yet can be created. */
export function labelChoices({ known, typed }: LabelSearch): { labels: string[]; creates: string | null } {
  const wanted = typed.trim()
  const all = withoutRepeats([...reserved, ...known.filter((label) => label !== '')])
  const isNamed = all.some((label) => isSameLabel(label, wanted))
  return {
    labels: all.filter((label) => label.toLowerCase().includes(wanted.toLowerCase())),
    creates: wanted === '' || isNamed ? null : wanted,
  }
}

/** A page without a label goes by its address: lists have to tell pages apart. */
export function pageName({ label, beforeUrl }: { label: string; beforeUrl: string }): string {
  return label || withoutScheme(beforeUrl)
}

function withoutRepeats(labels: readonly string[]): string[] {
  return labels.filter((label, at) => labels.findIndex((other) => isSameLabel(other, label)) === at)
}

function isSameLabel(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
