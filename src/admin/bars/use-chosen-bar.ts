/** The page whose bar is designed: the one that the address names, else the first. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import { barEditorLink } from '../navigation/links.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import type { Move } from '../shell/unsaved-changes.tsx'

/** There is at least one bar. */
export function useChosenBar(campaignId: string, bars: readonly BarAnswer[]) {
  const { page } = useSearch({ strict: false })
  const family = useEditorFamily()
  const navigate = useNavigate()
  const [first] = bars
  const bar = bars.find(({ id }) => id === page) ?? first
  if (!bar) throw new Error('Chose a bar where there is none')
  return {
    bar,
    choose: (pageId: string) => void navigate(barEditorLink(family, campaignId, pageId)),
  }
}

/** Moves that leave the page alone take nothing away. */
export function staysAtPage({ current, next }: Move): boolean {
  return current.pathname === next.pathname && pageIn(current.search) === pageIn(next.search)
}

function pageIn(search: object) {
  return 'page' in search ? search.page : undefined
}
