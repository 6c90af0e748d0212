/** What the classic bar's editor says when it has nothing to edit (specification B §2.5). */
import { classicEditorMessages } from '#domain/classic-bars/classic-bar-editor.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NoClassicBars({ campaignId }: { campaignId: string }) {
  const toEditor = useEditorLink()
  return (
    <ScreenBody>
      <EmptyState
        title={classicEditorMessages.noPage}
        action={
          <LinkButton variant="primary" {...toEditor(campaignId, 'pages')}>
            Go to your pages
          </LinkButton>
        }
      >
        {classicEditorMessages.noPageWhy}
      </EmptyState>
    </ScreenBody>
  )
}
