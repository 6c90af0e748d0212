/** What the editor says when it has nothing to edit: why that is, and what to do about it. */
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { barEditorMessages } from '#domain/bars/bar-editor.ts'
import { barEditorEntry } from '#domain/campaigns/editor-navigation.ts'
import { pagesQuery } from '../pages/api.ts'
import { EditorSkeleton } from '../editor/editor-skeleton.tsx'
import { useEditorLink } from '../navigation/editor-family.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Problem } from '../ui/problem.tsx'

/** Of the panel, for its skeleton: the table itself comes with the editor. */
export const SECTIONS = 6

export function NoBars({ campaignId }: { campaignId: string }) {
  const pages = useQuery(pagesQuery(campaignId))
  const toEditor = useEditorLink()
  if (pages.isPending) return <EditorSkeleton rows={SECTIONS} />
  if (pages.isError && !pages.data)
    return (
      <ScreenBody>
        <Problem onRetry={() => void pages.refetch()}>{pages.error.message}</Problem>
      </ScreenBody>
    )
  const pageTypes = pages.data.pages.map(({ type }) => type)
  if (barEditorEntry({ barCount: 0, pageTypes }) === 'oldBars')
    return <Navigate {...toEditor(campaignId, 'editor')} replace />
  return (
    <ScreenBody>
      <EmptyState
        title={barEditorMessages.noBars}
        action={<ToPages campaignId={campaignId}>Create at least one page</ToPages>}
      >
        The bars of this campaign are designed here, as soon as one of its pages has one.
      </EmptyState>
    </ScreenBody>
  )
}

function ToPages({ campaignId, children }: { campaignId: string; children: string }) {
  const toEditor = useEditorLink()
  return (
    <LinkButton variant="primary" {...toEditor(campaignId, 'pages')}>
      {children}
    </LinkButton>
  )
}
