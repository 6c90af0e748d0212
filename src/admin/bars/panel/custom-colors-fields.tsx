/** The owner's own four colors, and a warning where words would be hard to read. */
import { READABLE } from '#domain/colors/contrast.ts'
import { ContrastWarning } from '../../editor/fields/contrast-warning.tsx'
import { changeAt } from '../../editor/fields/field-path.ts'
import { FieldRows } from '../../editor/fields/field-rows.tsx'
import { customColors } from '../bar-screens.ts'
import type { BarFieldProps } from './bar-field-props.ts'
import { contrastWarnings } from '../../editor/fields/contrast-warnings.ts'

export function CustomColorsFields(props: BarFieldProps) {
  const { thing: bar, onChange } = props
  const warnings = contrastWarnings(bar.settings.colors.custom)
  return customColors.map(({ words, rows }) => (
    <div key={words}>
      <FieldRows rows={[{ as: 'columns', rows }]} {...props} />
      <div role="status">
        {warnings
          .filter(({ name }) => name === words)
          .map(({ name, ...warning }) => {
            const path = `settings.colors.custom.${name}` as const
            return (
              <ContrastWarning
                key={name}
                warning={warning}
                needed={READABLE}
                mends={path}
                onMend={(better) => onChange(changeAt(bar, path, better), path)}
              />
            )
          })}
      </div>
    </div>
  ))
}
