/** Which other discounts a buyer may use in the same order; nothing else unless the owner says so. */
import { Controller, useFormContext } from 'react-hook-form'
import { combinations, type Combination } from '#domain/discounts/discount.schema.ts'
import { TickSelect } from '../ui/tick-select.tsx'
import { combinesText } from './buyer-text.ts'
import type { DiscountValues } from './discount-values.ts'

const kinds = Object.keys(combinations) as Combination[]
const options = kinds.map((value) => ({ value, label: combinations[value] }))

export function CombinesField() {
  const { control } = useFormContext<DiscountValues>()
  return (
    <Controller
      control={control}
      name="combines_with"
      render={({ field: { value, onChange } }) => (
        <TickSelect
          label="Combines with"
          text={combinesText(value)}
          options={options}
          chosen={value}
          onChange={onChange}
        />
      )}
    />
  )
}
