/** Advanced Settings (specification A §3, §5): those that change something for the visitors of the campaign's type. */
import { TextInput } from '@mantine/core'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import type { AdvancedSetting } from '#domain/campaigns/campaign-types.ts'
import { NumberField } from '../campaigns/number-field.tsx'
import { SearchField } from '../campaigns/search-field.tsx'
import { SwitchField } from '../campaigns/switch-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ChainField } from './chain-field.tsx'
import type { ChainOption } from './chain-options.ts'
import { currencyOptions } from './currency-options.ts'

export const ADVANCED_ID = 'advanced-settings'

type AdvancedFieldProps = { chainOptions: readonly ChainOption[] }

const fields: Record<AdvancedSetting, (props: AdvancedFieldProps) => React.ReactNode> = {
  startOnForm: StartOnFormField,
  reveal: RevealField,
  lifetime: LifetimeField,
  recognition: RecognitionField,
  passToAfter: PassToAfterField,
  afterSale: AfterSaleField,
  currency: CurrencyField,
  startAfterSale: StartAfterSaleField,
  startAfterDeadline: StartAfterDeadlineField,
}

type AdvancedSectionProps = AdvancedFieldProps & { settings: readonly AdvancedSetting[] }

export function AdvancedSection({ settings, chainOptions }: AdvancedSectionProps) {
  return (
    <div id={ADVANCED_ID}>
      <SectionCard title="Advanced Settings">
        {settings.map((setting) => {
          const Field = fields[setting]
          return <Field key={setting} chainOptions={chainOptions} />
        })}
      </SectionCard>
    </div>
  )
}

/** Everybody's one date runs whoever has sent a form. */
function StartOnFormField() {
  const kind = useWatch<SettingsForm, 'deadlineType'>({ name: 'deadlineType' })
  if (kind === 2) return null
  return (
    <SwitchField
      name="start_on_form"
      label="Start when the form is sent"
      description="Visits start nobody: a deadline starts with the form of a portal or of an opt-in page. Until then a portal shows no countdown."
    />
  )
}

function RevealField() {
  return (
    <NumberField
      name="hours_left_until_reveal"
      label="Hours left until reveal"
      description="The timer shows when this many hours are left; 0 shows it immediately. Tracking and redirects run all the while."
    />
  )
}

/** Everybody's one date does not come again, however long ago somebody was first seen. */
function LifetimeField() {
  const kind = useWatch<SettingsForm, 'deadlineType'>({ name: 'deadlineType' })
  if (kind === 2) return null
  return (
    <NumberField
      name="coupon_cookie_exist_days"
      label="Tracking lifetime in days"
      description="Counted from a lead’s start; 0 is unlimited. Whoever comes back after it gets a new deadline."
    />
  )
}

function RecognitionField() {
  return (
    <SwitchField
      name="track_cookies"
      label="Track using cookies only"
      description="When off, people without our cookie are also recognized by their network for 48 hours, by a code that does not reveal their IP address."
    />
  )
}

function PassToAfterField() {
  return (
    <SwitchField
      name="pass_to_after"
      label="Pass parameters on to the after URL"
      description="The query parameters of the visited URL are added to the URL that people are redirected to."
    />
  )
}

function AfterSaleField() {
  const { register, control } = useFormContext<SettingsForm>()
  const { errors } = useFormState({ control, name: 'after_sale_url' })
  return (
    <TextInput
      label="After-sale URL"
      description="Email links send people who have bought to this URL. Without one they go where everybody goes."
      placeholder="https://"
      inputMode="url"
      autoComplete="off"
      {...register('after_sale_url')}
      error={errors.after_sale_url?.message}
    />
  )
}

const CURRENCIES_SHOWN = 200

function CurrencyField() {
  return (
    <SearchField
      name="currency"
      label="Currency"
      optionsFor={currencyOptions}
      shown={CURRENCIES_SHOWN}
      nothingFound="No currencies found."
      about={aboutCurrency}
    />
  )
}

function aboutCurrency() {
  return 'Your sales are added up in this currency. What was sold in others stands beside them; nothing is converted.'
}

function StartAfterSaleField({ chainOptions }: AdvancedFieldProps) {
  return (
    <ChainField
      name="start_after_sale"
      label="Campaign after a sale"
      description="It starts for buyers as soon as their sale counts. Test sales start nobody, nor do buyers whose email address is not known."
      options={chainOptions}
    />
  )
}

function StartAfterDeadlineField({ chainOptions }: AdvancedFieldProps) {
  return (
    <ChainField
      name="start_after_deadline"
      label="Campaign after the deadline"
      description="It starts a minute after their deadline for people who have not bought, from now on. Those whose email address is not known are left out."
      options={chainOptions}
    />
  )
}
