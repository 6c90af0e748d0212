/** One account of the installation: who owns it, its plan, and its flags on demand. */
import { Badge, Card, Select, Switch } from '@mantine/core'
import { useId, useState } from 'react'
import type { instanceCalls } from '#domain/accounts/accounts.api.ts'
import { accountFlagWords } from '#domain/accounts/account-flag-words.ts'
import { accountFlags, isPlan, plans } from '#domain/accounts/permissions.ts'
import type { Answer } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import classes from './instance-account-card.module.css'
import rows from '../accounts/rows.module.css'
import { useAccountChange } from '../accounts/use-account-change.ts'

type Account = Answer<typeof instanceCalls.changeAccount>

const planChoices = Object.entries(plans).map(([value, { label }]) => ({ value, label }))
const flags = accountFlags.map((flag) => ({ flag, ...accountFlagWords[flag] }))
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

export function InstanceAccountCard({ account }: { account: Account }) {
  const { name, owners, memberCount, createdAt, plan } = account
  const [open, setOpen] = useState(false)
  const change = useAccountChange(account.id)
  const id = useId()
  const set = flags.filter(({ flag }) => account.flags[flag]).length

  return (
    <Card padding="md" component="section" aria-labelledby={`${id}-name`}>
      <div className={classes.head}>
        <div className={rows.text}>
          <h2 id={`${id}-name`} className={classes.name}>
            {name}
          </h2>
          <div className={rows.detail}>
            {owners.join(', ')} · {memberCount} {memberCount === 1 ? 'person' : 'people'} · since{' '}
            {day.format(createdAt)}
          </div>
        </div>
        <div className={rows.controls}>
          {set > 0 && (
            <Badge color="cobalt">
              {set} {set === 1 ? 'flag' : 'flags'}
            </Badge>
          )}
          <Select
            size="xs"
            w={116}
            aria-label={`Plan of ${name}`}
            data={planChoices}
            value={plan}
            disabled={change.isPending}
            onChange={(next) => next && isPlan(next) && change.mutate({ plan: next })}
          />
          <Button size="xs" aria-expanded={open} aria-controls={`${id}-flags`} onClick={() => setOpen(!open)}>
            Flags
          </Button>
        </div>
      </div>
      <div id={`${id}-flags`} hidden={!open} className={classes.flags}>
        {flags.map(({ flag, label, about }) => (
          <Switch
            key={flag}
            label={label}
            description={about}
            checked={account.flags[flag]}
            disabled={change.isPending}
            onChange={({ currentTarget }) => change.mutate({ flags: { [flag]: currentTarget.checked } })}
          />
        ))}
      </div>
    </Card>
  )
}
