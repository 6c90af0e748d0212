/** The fields of a discount: how much, of what, with which code, beside what else. */
import { NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { discountTypes, MAX_CODE_CHARACTERS, type DiscountType } from '#domain/discounts/discount.schema.ts'
import { Field } from '../ui/field.tsx'
import { currencySign } from './buyer-text.ts'
import { CombinesField } from './combines-field.tsx'
import type { DiscountValues } from './discount-values.ts'
import classes from './discounts.module.css'
import { ItemsField } from './items-field.tsx'
import { ScopeField } from './scope-field.tsx'

type DiscountFieldsProps = { campaignId: string; hasOwnCode: boolean; currency: string | null }

export function DiscountFields({ campaignId, hasOwnCode, currency }: DiscountFieldsProps) {
  const { control } = useFormContext<DiscountValues>()
  const [type, scope] = useWatch({ control, name: ['type', 'applies_to'] })
  const sign = currencySign(currency)
  return (
    <>
      <div className={classes.pair}>
        <TypeField />
        <AmountField
          name="value"
          label="Value"
          placeholder={type === 'percentage' ? '15' : '5'}
          unit={type === 'percentage' ? '%' : sign}
        />
      </div>
      {hasOwnCode && <CodeField />}
      <ScopeField />
      {scope === 'specific' && <ItemsField key="products" kind="products" {...{ campaignId, currency }} />}
      {scope === 'collections' && (
        <ItemsField key="collections" kind="collections" {...{ campaignId, currency }} />
      )}
      <hr className={classes.rule} />
      <div className={classes.pair}>
        <CombinesField />
        <AmountField name="minimum_purchase" label="Minimum purchase" placeholder="None" unit={sign} />
      </div>
    </>
  )
}

const types: readonly DiscountType[] = ['percentage', 'fixed']

function TypeField() {
  const { control, trigger, formState } = useFormContext<DiscountValues>()
  return (
    <Controller
      control={control}
      name="type"
      render={({ field }) => (
        <Field label="Type">
          <SegmentedControl<DiscountType>
            fullWidth
            aria-label="Type"
            data={types.map((value) => ({ value, label: discountTypes[value] }))}
            value={field.value}
            onChange={(value) => {
              field.onChange(value)
              // What is too much in percent is not in money.
              if (formState.isSubmitted) void trigger('value')
            }}
          />
        </Field>
      )}
    />
  )
}

type AmountFieldProps = {
  name: 'value' | 'minimum_purchase'
  label: string
  placeholder: string
  unit: ReactNode
}

function AmountField({ name, label, placeholder, unit }: AmountFieldProps) {
  const { control } = useFormContext<DiscountValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberInput
          {...field}
          label={label}
          placeholder={placeholder}
          error={fieldState.error?.message}
          onChange={(value) => field.onChange(value === '' ? '' : Number(value))}
          // The schema says what is too much; changing what somebody typed would hide it.
          clampBehavior="none"
          allowNegative={false}
          thousandSeparator=","
          hideControls
          rightSection={<span className={classes.unit}>{unit}</span>}
          rightSectionPointerEvents="none"
          inputMode="decimal"
        />
      )}
    />
  )
}

function CodeField() {
  const { register, formState } = useFormContext<DiscountValues>()
  return (
    <TextInput
      {...register('discount_code')}
      label="Discount code"
      placeholder="XMAS20"
      description="What buyers type at the checkout. It is made at the shop when you save."
      error={formState.errors.discount_code?.message}
      maxLength={MAX_CODE_CHARACTERS}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
