/** What campaigns have here that give nobody a deadline: stocks and bars, by an address or from another editor. */
import { isCampaignType, campaignTypeFacts } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function hasTimer({ form: { campaignType } }: CampaignDetail): boolean {
  return !isCampaignType(campaignType) || campaignTypeFacts(campaignType).tracksLeads
}

export function NoTimer({ campaign: { id, form } }: { campaign: CampaignDetail }) {
  const toEditor = useEditorLink()
  const next = form.deadlineType === null ? 'pages' : 'emails'
  return (
    <ScreenBody>
      <EmptyState
        title="This campaign has no email timer"
        action={<LinkButton {...toEditor(id, next)}>{goTo[next]}</LinkButton>}
      >
        It gives nobody a deadline that an image could count down to.
      </EmptyState>
    </ScreenBody>
  )
}

const goTo = { pages: 'Go to Pages', emails: 'Go to Emails' } as const
