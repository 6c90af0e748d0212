/** The account that people share: its name, its time zone and where lost visitors go. Owners change it. */
import { Badge, Select, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { accountName, activityDays, fallbackUrl, timeZone } from '#domain/accounts/account.schema.ts'
import { accountCalls, type CurrentAccount } from '#domain/accounts/accounts.api.ts'
import { isPremium, plans } from '#domain/accounts/permissions.ts'
import { links } from '../navigation/links.ts'
import { request } from '../calls/request.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { wordsFrom } from '../saving/conflict-text.ts'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { unsavedIn } from '../shell/unsaved-form.ts'
import { SearchableSelect } from '../ui/searchable-select.tsx'
import { SettingsForm } from './settings-form.tsx'
import classes from './settings-form.module.css'
import { useSettingsForm } from './use-settings-form.ts'

const schema = z.object({
  name: accountName,
  timezone: timeZone,
  fallbackUrl: z.literal('').or(fallbackUrl),
  activityDays,
})

const fieldNames = {
  name: 'Account name',
  timezone: 'Time zone',
  fallbackUrl: 'Fallback URL',
  activityDays: 'Keep what people did for',
}

const keptFor = [
  { value: '180', label: '6 months' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
  { value: '1825', label: '5 years' },
]

const words = wordsFrom(fieldNames)

const zones = Intl.supportedValuesOf('timeZone')

export function AccountForm({ account }: { account: CurrentAccount['account'] }) {
  const isOwner = account.role === 'owner'
  const { save: saveChanges, conflicts } = useSaveChanges('account')
  const { form, errors, card, save } = useSettingsForm({
    schema,
    values: {
      name: account.name,
      timezone: account.timezone,
      fallbackUrl: account.fallbackUrl ?? '',
      activityDays: account.activityDays,
    },
    save: (now, base) =>
      saveChanges({ base, now, send: (changes) => request(accountCalls.change, { body: { changes } }) }),
    saved: 'Changes are saved.',
  })
  return (
    <SettingsForm
      title="Account"
      description={isOwner ? 'What everybody in this account shares.' : 'Only owners can change these.'}
      aside={<Plan account={account} />}
      saveLabel="Save account"
      {...card}
    >
      <TextInput
        label="Account name"
        disabled={!isOwner}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="timezone"
        render={({ field }) => (
          <SearchableSelect
            label="Time zone"
            description="New campaigns start with it."
            disabled={!isOwner}
            data={zones.includes(field.value) ? zones : [field.value, ...zones]}
            limit={60}
            error={errors.timezone?.message}
            {...field}
          />
        )}
      />
      <TextInput
        label="Fallback URL"
        description="Where visitors go who follow a link that leads nowhere any more."
        type="url"
        placeholder="https://"
        disabled={!isOwner}
        error={errors.fallbackUrl?.message}
        {...form.register('fallbackUrl')}
      />
      <Controller
        control={form.control}
        name="activityDays"
        render={({ field: { value, onChange, ...field } }) => (
          <Select
            label={fieldNames.activityDays}
            description="Visits, clicks and images on the page of each person. Figures stay."
            disabled={!isOwner}
            data={keptFor}
            allowDeselect={false}
            error={errors.activityDays?.message}
            value={String(value)}
            onChange={(chosen) => onChange(Number(chosen))}
            {...field}
          />
        )}
      />
      <ConflictDialog question={conflicts} words={words} />
      <LeaveGuard {...unsavedIn(form, { names: fieldNames, save })} />
    </SettingsForm>
  )
}

function Plan({ account }: { account: CurrentAccount['account'] }) {
  return (
    <span className={classes.plan}>
      <Badge color="gray">{plans[account.plan].label}</Badge>
      {!isPremium(account) && (
        <Link {...links.upgrade()} className={classes.upgrade}>
          Upgrade
        </Link>
      )}
    </span>
  )
}
