/** The labels that a page may be given. */

/** As the schema has it. */
export const PAGE_LABEL_LIMIT = 60

const reserved = ['Checkout Page', 'Sales Page'] as const

type Asked = { known: readonly string[]; typed: string }

/** Typing finds; what nobody has named yet can be created. */
export function labelChoices({ known, typed }: Asked): { labels: string[]; creates: string | null } {
  const wanted = typed.trim()
  const all = [...new Set([...reserved, ...known.filter((label) => label !== '')])]
  const isNamed = all.some((label) => label.toLowerCase() === wanted.toLowerCase())
  return {
    labels: all.filter((label) => label.toLowerCase().includes(wanted.toLowerCase())),
    creates: wanted === '' || isNamed ? null : wanted,
  }
}
