/** What the parts of the panel are given that only the bar editor has. */
import type { FieldProps } from '../../editor/fields/field-props.ts'
import type { EditedBar } from '../bar-design.ts'

export type BarFieldProps = FieldProps<EditedBar>
