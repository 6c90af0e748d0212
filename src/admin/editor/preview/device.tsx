/** The browser or the phone on the stage, with a window of its own size; it is light, as the page in it is. */
import { useElementSize } from '@mantine/hooks'
import type { CSSProperties, ReactNode } from 'react'
import { deviceFit, type AnyDevice } from './device-fit.ts'
import classes from './device.module.css'

type DeviceProps = {
  device: AnyDevice
  /** What is seen of a window that is higher than the stage: the edge at which something stands. */
  edge: 'top' | 'bottom'
  /** Stands where a browser has its address. */
  address: ReactNode
  /** Lies over what the window shows, in the app's own size. */
  note?: ReactNode
  children: ReactNode
}

export function Device({ device, edge, address, note, children }: DeviceProps) {
  const { ref, width: roomWidth, height: roomHeight } = useElementSize()
  const { width, height, seen, scale } = deviceFit(device, { width: roomWidth, height: roomHeight })
  const size = {
    '--width': `${width}px`,
    '--height': `${height}px`,
    '--seen': `${seen}px`,
    '--cut': edge === 'bottom' ? `${height - seen}px` : '0px',
    '--scale': scale,
  } as CSSProperties

  return (
    <div className={classes.stage}>
      <div className={classes.device} data-device={device} data-mantine-color-scheme="light" style={size}>
        <div className={classes.chrome}>
          <span className={classes.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <div className={classes.address}>{address}</div>
          {scale > 0 && scale < 1 && <span className={classes.scale}>{Math.round(scale * 100)}%</span>}
        </div>
        <div className={classes.window}>
          {/* In a window without any height a bar would fold itself for good. */}
          <div className={classes.page}>{scale > 0 && children}</div>
          {note}
        </div>
      </div>
      <div ref={ref} className={classes.room} aria-hidden="true" />
    </div>
  )
}
