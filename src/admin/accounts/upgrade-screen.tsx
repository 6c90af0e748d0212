/** What an upgrade adds, and the way to it: a switch for whoever runs the installation, whom to ask for the others. */
import { Badge } from '@mantine/core'
import { comparison, upgrades, type Upgrade } from '#domain/accounts/upgrades.ts'
import { Screen } from '../shell/screen.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { useCurrentAccount } from '../session/current-account.ts'
import { UpgradeComparison } from './upgrade-comparison.tsx'
import { UpgradeSwitch } from './upgrade-switch.tsx'
import { WhoToAsk } from './who-to-ask.tsx'

export const UpgradeCreateScreen = () => <UpgradeScreen upgrade="create" />

function UpgradeScreen({ upgrade }: { upgrade: Upgrade }) {
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
    </Screen>
  )
}
