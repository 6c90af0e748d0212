/** The emails screen of an announcement bar: bars have no deadline that an e-mail could carry. */
import { useEditorLink } from '../navigation/editor-family.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NoEmails({ campaignId }: { campaignId: string }) {
  const toEditor = useEditorLink()
  return (
    <EmptyState
      title="Announcement bars have no emails"
      action={<LinkButton {...toEditor(campaignId, 'pages')}>Go to Pages</LinkButton>}
    >
      There is no deadline that an email could lead to. The bar itself is set up on its pages.
    </EmptyState>
  )
}
