/** What an upgrade adds, and the way to it: a switch for whoever runs the installation, whom to ask for the others. */
import { Badge } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { comparison, upgrades, type Upgrade } from '#domain/accounts/upgrades.ts'
import { Screen } from '../shell/screen.tsx'
import { useEditorLink } from '../navigation/editor-family.ts'
import { LinkButton } from '../ui/button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { useCurrentAccount } from '../session/current-account.ts'
import { UpgradeComparison } from './upgrade-comparison.tsx'
import { UpgradeSwitch } from './upgrade-switch.tsx'
import { WhoToAsk } from './who-to-ask.tsx'

/** Whoever comes for a shop is told of the Store plan, and led back to the discount that they came from. */
export function UpgradeCreateScreen() {
  const { shop, returnUrl } = useSearch({ from: '/signed-in/app-layout/upgrade/create' })
  return <UpgradeScreen upgrade={shop === undefined ? 'create' : 'store'} returnUrl={returnUrl} />
}

export function UpgradePortalScreen() {
  return <UpgradeScreen upgrade="portal" />
}

type UpgradeScreenProps = { upgrade: Upgrade; returnUrl?: string | undefined }

function UpgradeScreen({ upgrade, returnUrl }: UpgradeScreenProps) {
  const toEditor = useEditorLink()
  const campaignId = discountScreenOf(returnUrl)
  const { user, account } = useCurrentAccount()
  const { name, heading, about, has } = upgrades[upgrade]
  const hasIt = has(account)
  return (
    <Screen
      title={`Upgrade: ${name}`}
      width="form"
      badge={hasIt && <Badge color="green">{account.name} has it</Badge>}
    >
      <SectionCard title={heading} description={about}>
        <UpgradeComparison upgrade={upgrade} features={comparison(account, upgrade)} />
      </SectionCard>
      {user.isInstanceAdmin ? (
        <UpgradeSwitch key={account.id} upgrade={upgrade} account={account} />
      ) : (
        !hasIt && <WhoToAsk />
      )}
      {campaignId !== null && (
        <LinkButton variant={hasIt ? 'primary' : 'default'} {...toEditor(campaignId, 'discounts')}>
          Back to the discount
        </LinkButton>
      )}
    </Screen>
  )
}

/** The campaign whose discount it is; addresses are typed by others, too, and lead nowhere else. */
function discountScreenOf(returnUrl = ''): string | null {
  return /^\/(?:edit|campaigns\/update)\/([\w-]{1,64})\/discounts(?:\?|$)/.exec(returnUrl)?.[1] ?? null
}
