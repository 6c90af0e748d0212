/** What a checkout signs with, and which of its orders count: saved together, the secret never comes back. */
import { Input, PasswordInput, Switch } from '@mantine/core'
import type { SubmitEvent } from 'react'
import type { CheckoutSettings } from '#domain/sales/checkouts.api.ts'
import type { NativeCheckout } from '#domain/sales/native-checkouts.ts'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { Button } from '../ui/button.tsx'
import type { CheckoutAt } from './api.ts'
import classes from './guide-pages.module.css'
import { useCheckoutForm } from './use-checkout-form.ts'

type CheckoutFormProps = {
  at: CheckoutAt
  name: string
  native: NativeCheckout
  settings: CheckoutSettings
}

const labels = { products: 'Products that count', countsRenewals: 'Count renewals' }

export function CheckoutForm({ at, name, native, settings }: CheckoutFormProps) {
  const form = useCheckoutForm({ at, native, settings })
  const { shown, type, change, isDirty } = form
  const names: Record<string, string> = { ...labels, ...(native.secret && { secret: native.secret.label }) }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void form.save()
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {native.secret && (
        <PasswordInput
          label={native.secret.label}
          description={secretHelp(name, settings)}
          placeholder={settings.hasSecret ? '••••••••' : undefined}
          autoComplete="off"
          spellCheck={false}
          value={shown.secret}
          error={form.problem}
          onChange={({ currentTarget }) => type({ secret: currentTarget.value })}
        />
      )}
      <Input.Wrapper
        label={labels.products}
        description={`One a line. Leave it empty, and every order counts. ${native.products}`}
      >
        <Input
          component="textarea"
          multiline
          rows={3}
          value={shown.products}
          onChange={({ currentTarget }) => type({ products: currentTarget.value })}
        />
      </Input.Wrapper>
      {native.renewals && (
        <Switch
          label={labels.countsRenewals}
          description={`${native.renewals} are sales, too.`}
          checked={shown.countsRenewals}
          onChange={({ currentTarget }) => type({ countsRenewals: currentTarget.checked })}
        />
      )}
      <div>
        <Button variant="primary" type="submit" busy={form.isSaving} disabled={!isDirty}>
          Save
        </Button>
      </div>
      {/* Another campaign is chosen on the same screen. */}
      <LeaveGuard
        dirty={isDirty}
        changed={Object.keys(change).map((field) => names[field] ?? field)}
        save={form.save}
        keeps={() => false}
      />
    </form>
  )
}

function secretHelp(name: string, { hasSecret }: CheckoutSettings): string {
  return hasSecret
    ? 'It is saved, and never shown again. Type another one to replace it.'
    : `Until it is here, nothing that ${name} sends is counted.`
}
