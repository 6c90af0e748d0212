/** What the bar lies above, and below, on its page. */
import { classicBarLimits } from '#domain/classic-bars/classic-bar.ts'
import type { FieldProps } from '../../editor/fields/field-props.ts'
import { WholeNumberInput } from '../../editor/fields/whole-number-input.tsx'
import type { EditedClassicBar } from '../classic-design.ts'

export function ZIndexField({ thing: { zindex }, problems, onChange }: FieldProps<EditedClassicBar>) {
  return (
    <WholeNumberInput
      label="z-index"
      path="zindex"
      description="The bar lies over everything on your page that has a smaller one."
      value={zindex}
      max={classicBarLimits.zindex}
      error={problems['zindex']}
      onChange={(next) => onChange({ zindex: next }, 'zindex')}
    />
  )
}
