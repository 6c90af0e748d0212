/** What a checkout signs with, and which of its orders count: saved together, the secret never comes back. */
import { Input, PasswordInput, Switch } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { productsIn, secretProblem } from '#domain/sales/checkout-settings.ts'
import type { CheckoutChange, CheckoutSettings } from '#domain/sales/checkouts.api.ts'
import type { NativeCheckout } from '#domain/sales/native-checkouts.ts'
import { RequestFailed } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useSaveCheckout, type CheckoutAt } from './api.ts'
import classes from './guide-pages.module.css'

type CheckoutFormProps = {
  at: CheckoutAt
  name: string
  native: NativeCheckout
  settings: CheckoutSettings
}

export function CheckoutForm({ at, name, native, settings }: CheckoutFormProps) {
  const [secret, setSecret] = useState('')
  const [products, setProducts] = useState(settings.products.join('\n'))
  const [countsRenewals, setCountsRenewals] = useState(settings.countsRenewals)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveCheckout(at)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = secret === '' ? null : secretProblem(secret, native)
    setProblem(found)
    if (found !== null) return
    const change: CheckoutChange = {
      ...(secret !== '' && { secret }),
      products: productsIn(products),
      countsRenewals,
    }
    save.mutate(change, {
      onSuccess() {
        setSecret('')
        toast.done('Saved.')
      },
      onError: (error) => setProblem(fieldProblem(error)),
    })
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
          value={secret}
          error={problem}
          onChange={({ currentTarget }) => {
            setSecret(currentTarget.value)
            setProblem(null)
          }}
        />
      )}
      <Input.Wrapper
        label="Products that count"
        description={`One a line. Leave it empty, and every order counts. ${native.products}`}
      >
        <Input
          component="textarea"
          multiline
          rows={3}
          value={products}
          onChange={({ currentTarget }) => setProducts(currentTarget.value)}
        />
      </Input.Wrapper>
      {native.renewals && (
        <Switch
          label="Count renewals"
          description={`${native.renewals} are sales, too.`}
          checked={countsRenewals}
          onChange={({ currentTarget }) => setCountsRenewals(currentTarget.checked)}
        />
      )}
      <div>
        <Button variant="primary" type="submit" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

function secretHelp(name: string, { hasSecret }: CheckoutSettings): string {
  return hasSecret
    ? 'It is saved, and never shown again. Type another one to replace it.'
    : `Until it is here, nothing that ${name} sends is counted.`
}

/** What belongs to no field of this form is said at the edge of the screen. */
function fieldProblem(error: Error): string | null {
  const ofSecret = error instanceof RequestFailed ? error.fields['secret'] : undefined
  if (ofSecret === undefined) toast.failed(error.message)
  return ofSecret ?? null
}
