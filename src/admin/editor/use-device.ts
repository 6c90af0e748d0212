/** Which device the stage shows. */
import { useState } from 'react'
import type { AnyDevice } from './preview/device-fit.ts'

/** The desk comes first. */
export type Devices<Device extends AnyDevice> = readonly [Device, ...Device[]]

export function useDevice<Device extends AnyDevice>(devices: Devices<Device>) {
  const [shown, show] = useState<Device>(() => firstShown(devices))
  return {
    all: devices,
    shown,
    show,
    next: () => show((is) => devices[devices.indexOf(is) + 1] ?? devices[0]),
  }
}

/** Where there is no room for a desk, a phone is looked at first. */
function firstShown<Device extends AnyDevice>(devices: Devices<Device>): Device {
  const phone = devices.find((device) => device === 'mobile')
  return (window.innerWidth < 768 ? phone : null) ?? devices[0]
}
