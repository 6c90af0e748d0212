/** What a discount is for. Another choice takes away what was chosen under the one before, and offers it back (A §4). */
import { Radio } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { discountScopes, type DiscountScope } from '#domain/discounts/discount.schema.ts'
import { Field } from '../ui/field.tsx'
import { undoToast } from '../ui/undo-toast.tsx'
import { chosenOf, type DiscountValues } from './discount-values.ts'
import classes from './discounts.module.css'

const scopes = Object.keys(discountScopes) as DiscountScope[]

export function ScopeField() {
  const { control, getValues, setValue, clearErrors } = useFormContext<DiscountValues>()

  function fill({ applies_to, products, collections }: DiscountValues) {
    const change = { shouldDirty: true } as const
    setValue('applies_to', applies_to, change)
    setValue('products', products, change)
    setValue('collections', collections, change)
    clearErrors(['products', 'collections'])
  }

  function choose(scope: DiscountScope) {
    const before = getValues()
    const lost = chosenOf(before)
    fill({ ...before, applies_to: scope, products: [], collections: [] })
    if (lost.length > 0) undoToast(clearedText(before.applies_to, lost.length), () => fill(before))
  }

  return (
    <Controller
      control={control}
      name="applies_to"
      render={({ field }) => (
        <Field label="Applies to">
          <Radio.Group
            aria-label="Applies to"
            value={field.value}
            onChange={(value) => {
              const scope = scopes.find((one) => one === value)
              if (scope && scope !== field.value) choose(scope)
            }}
          >
            <div className={classes.scopes}>
              {scopes.map((scope) => (
                <Radio.Card
                  key={scope}
                  value={scope}
                  className={classes.scope ?? ''}
                  tabIndex={scope === field.value ? 0 : -1}
                >
                  {discountScopes[scope]}
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        </Field>
      )}
    />
  )
}

function clearedText(scope: DiscountScope, count: number): string {
  const noun = scope === 'specific' ? 'product' : 'collection'
  return count === 1 ? `1 ${noun} is no longer chosen.` : `${count} ${noun}s are no longer chosen.`
}
