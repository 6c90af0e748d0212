/** Which device a preview is shown on. */
import { SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import classes from './device-switch.module.css'

const drawn = {
  desktop: { label: 'Desktop', icon: IconDeviceDesktop },
  tablet: { label: 'Tablet', icon: IconDeviceTablet },
  mobile: { label: 'Mobile', icon: IconDeviceMobile },
}

type DeviceSwitchProps<Device> = { device: Device; onChange: (device: Device) => void }

/** For what is drawn in one way on desks and in another on phones. */
export function DeviceSwitch(props: DeviceSwitchProps<'desktop' | 'mobile'>) {
  return <DevicesSwitch devices={['desktop', 'mobile']} {...props} />
}

export function DevicesSwitch<Device extends keyof typeof drawn>({
  devices,
  device,
  onChange,
}: DeviceSwitchProps<Device> & { devices: readonly Device[] }) {
  return (
    <SegmentedControl<Device>
      aria-label="Preview on"
      value={device}
      onChange={onChange}
      classNames={{ root: classes.root, label: classes.label }}
      data={devices.map((value) => {
        const { label, icon: Icon } = drawn[value]
        return {
          value,
          label: (
            <span className={classes.choice}>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              <span className={classes.word}>{label}</span>
            </span>
          ),
        }
      })}
    />
  )
}
