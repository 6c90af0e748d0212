/** Which device a preview is shown on. */
import { SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import classes from './device-switch.module.css'

const devices = [
  { value: 'desktop', label: 'Desktop', icon: IconDeviceDesktop },
  { value: 'mobile', label: 'Mobile', icon: IconDeviceMobile },
] as const

type Device = (typeof devices)[number]['value']

export function DeviceSwitch({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    <SegmentedControl
      aria-label="Preview on"
      value={device}
      onChange={onChange}
      classNames={{ root: classes.root, label: classes.label }}
      data={devices.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className={classes.choice}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            <span className={classes.word}>{label}</span>
          </span>
        ),
      }))}
    />
  )
}
