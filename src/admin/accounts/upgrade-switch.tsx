/** The upgrade of one's own account, switched on the spot by the person who runs the installation. */
import { Switch } from '@mantine/core'
import type { CurrentAccount } from '#domain/accounts/accounts.api.ts'
import { upgrades, type Upgrade } from '#domain/accounts/upgrades.ts'
import { SectionCard } from '../ui/section-card.tsx'
import rows from './rows.module.css'
import { useAccountChange } from './use-account-change.ts'

type UpgradeSwitchProps = { upgrade: Upgrade; account: CurrentAccount['account'] }

export function UpgradeSwitch({ upgrade, account }: UpgradeSwitchProps) {
  const change = useAccountChange(account.id)
  const { label, hasItBy, isOn, changed } = switches[upgrade]
  return (
    <SectionCard
      title={`Switch it for ${account.name}`}
      description="You run this installation: nobody is asked and nothing is billed."
    >
      <Switch
        label={label}
        checked={isOn(account)}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate(changed(currentTarget.checked))}
      />
      {upgrades[upgrade].has(account) && !isOn(account) && <div className={rows.detail}>{hasItBy}</div>}
    </SectionCard>
  )
}

type Account = UpgradeSwitchProps['account']
type SwitchFacts = {
  label: string
  /** Said of an account that has it, while the switch is off. */
  hasItBy: string
  isOn: (account: Account) => boolean
  changed: (on: boolean) => Parameters<ReturnType<typeof useAccountChange>['mutate']>[0]
}

const BY_FLAG = 'The account has upgraded features without the plan, by its flag under Installation.'

const switches: Record<Upgrade, SwitchFacts> = {
  create: {
    label: 'Premium plan',
    hasItBy: BY_FLAG,
    isOn: ({ plan }) => plan === 'premium',
    changed: (on) => ({ plan: on ? 'premium' : 'free' }),
  },
  store: {
    label: 'Store plan',
    hasItBy: 'The account has what it adds already, with Premium.',
    isOn: ({ flags }) => flags.storeSubscribed,
    changed: (on) => ({ flags: { storeSubscribed: on } }),
  },
  portal: {
    label: 'Portal pages',
    hasItBy: BY_FLAG,
    isOn: ({ flags }) => flags.portal,
    changed: (on) => ({ flags: { portal: on } }),
  },
}
