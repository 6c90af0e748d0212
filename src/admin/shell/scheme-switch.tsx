/** Light, dark, or as the system says. */
import {
  SegmentedControl,
  useMantineColorScheme,
  VisuallyHidden,
  type MantineColorScheme,
} from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import classes from './scheme-switch.module.css'

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; label: string; icon: unknown }[]

/** `withLabels` where there is room, as on the account screen. */
export function SchemeSwitch({ withLabels = false }: { withLabels?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      size="xs"
      aria-label="Color scheme"
      value={colorScheme}
      onChange={(next) => setColorScheme(next)}
      data={schemes.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className={classes.choice} title={withLabels ? undefined : label}>
            <Icon size={15} stroke={1.75} aria-hidden="true" />
            {withLabels ? label : <VisuallyHidden>{label}</VisuallyHidden>}
          </span>
        ),
      }))}
    />
  )
}
