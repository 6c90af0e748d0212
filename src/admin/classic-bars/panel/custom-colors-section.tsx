/** The owner's own three colors, and a warning where the words would be hard to read. */
import { Switch } from '@mantine/core'
import { canUseCustomColors, type AccountPermissions } from '#domain/accounts/permissions.ts'
import { classicColors } from '#domain/classic-bars/classic-colors.ts'
import { READABLE } from '#domain/colors/contrast.ts'
import { ContrastWarning } from '../../editor/fields/contrast-warning.tsx'
import { contrastWarnings } from '../../editor/fields/contrast-warnings.ts'
import type { FieldProps } from '../../editor/fields/field-props.ts'
import { FieldRows } from '../../editor/fields/field-rows.tsx'
import { LockedSwitch } from '../../editor/premium/locked-switch.tsx'
import { customColorFields, type EditedClassicBar } from '../classic-design.ts'
import { customColorRows } from '../classic-screens.ts'
import { withCustomOff, withCustomOn } from '../custom-colors.ts'
import { FoldSection } from './fold-section.tsx'

const TOOLTIP_MS = 3000

const words = { label: 'Use custom colors', reason: 'Custom colors are a premium feature.' }

type CustomColorsSectionProps = FieldProps<EditedClassicBar> & {
  account: AccountPermissions
  /** What the plan does not allow was asked for: says what is in the other plan. */
  onUpgrade: () => void
}

export function CustomColorsSection({ account, onUpgrade, ...props }: CustomColorsSectionProps) {
  const { thing: bar, onChange, problems } = props
  const mayUse = canUseCustomColors(account)
  const isUsed = mayUse && bar.useCustomColors
  return (
    <FoldSection
      title="Custom Color Options"
      isOpenAtFirst={isUsed}
      hasProblem={customColorFields.some((path) => path in problems)}
    >
      {mayUse ? (
        <Switch
          label={words.label}
          data-field="useCustomColors"
          checked={isUsed}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? withCustomOn(bar) : withCustomOff(bar), 'useCustomColors')
          }
        />
      ) : (
        <LockedSwitch {...words} checked={false} shownMs={TOOLTIP_MS} onUpgrade={onUpgrade} />
      )}
      {isUsed && <FieldRows rows={customColorRows} {...props} />}
      {isUsed && <Readability {...props} />}
    </FoldSection>
  )
}

/** The words on the button take a color that can be read by themselves. */
function Readability({ thing: bar, onChange }: FieldProps<EditedClassicBar>) {
  const warning = contrastWarnings(classicColors(bar)).find(({ name }) => name === 'text')
  return (
    <div role="status">
      {warning && (
        <ContrastWarning
          warning={warning}
          needed={READABLE}
          mends="customTextColor"
          onMend={(better) => onChange({ customTextColor: better }, 'customTextColor')}
        />
      )}
    </div>
  )
}
