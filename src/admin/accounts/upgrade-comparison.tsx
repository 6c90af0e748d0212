/** The account without an upgrade and with it, feature by feature. */
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ComparedFeature, Upgrade } from '#domain/accounts/upgrades.ts'
import classes from './upgrade-comparison.module.css'

const columns = {
  create: { before: 'Free', after: 'Premium' },
  store: { before: 'Free', after: 'Store' },
  portal: { before: 'Without', after: 'With' },
} as const

type UpgradeComparisonProps = { upgrade: Upgrade; features: readonly ComparedFeature[] }

export function UpgradeComparison({ upgrade, features }: UpgradeComparisonProps) {
  const { before, after } = columns[upgrade]
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Feature</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {features.map((feature) => (
          <tr key={feature.label}>
            <th scope="row">
              {feature.label}
              <span className={classes.about}>{feature.about}</span>
            </th>
            <td>
              <Included is={feature.before} />
            </td>
            <td>
              <Included is={feature.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Included({ is }: { is: boolean }) {
  const Icon = is ? IconCheck : IconMinus
  return (
    <Icon
      size={17}
      stroke={2}
      role="img"
      aria-label={is ? 'Included' : 'Not included'}
      className={is ? classes.yes : classes.no}
    />
  )
}
