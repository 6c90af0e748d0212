/** What accounts without portals find in their place (specification A §6), and campaigns whose pages cannot have one. */
import { Badge } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { canUsePortal } from '#domain/accounts/permissions.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { canHavePortals } from '../campaigns/campaign-has.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Null where they are. */
export function useWithoutPortals(): (campaign: CampaignDetail) => ReactNode {
  const { account } = useCurrentAccount()
  return (campaign) => {
    if (!canHavePortals(campaign.form)) return <NoPortals campaignId={campaign.id} />
    return canUsePortal(account) ? null : <LockedPortals />
  }
}

function NoPortals({ campaignId }: { campaignId: string }) {
  const toEditor = useEditorLink()
  return (
    <ScreenBody>
      <EmptyState
        title="This campaign has no portals"
        action={<LinkButton {...toEditor(campaignId, 'pages')}>Go to Pages</LinkButton>}
      >
        A portal shows an offer that ends. An announcement has no offer.
      </EmptyState>
    </ScreenBody>
  )
}

function LockedPortals() {
  return (
    <ScreenBody>
      <EmptyState
        title="Portals"
        action={
          <LinkButton variant="primary" {...links.upgradePortal()}>
            See what the portal adds
          </LinkButton>
        }
      >
        <Badge
          component="span"
          color="ember"
          mb={10}
          leftSection={<IconLock size={12} stroke={2} aria-hidden="true" />}
        >
          Premium Feature
        </Badge>
        <br />
        One designed place for your offer, over your page or in it: the countdown, your words, a form or a
        question.
      </EmptyState>
    </ScreenBody>
  )
}
