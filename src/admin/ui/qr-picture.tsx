/** The place of a QR code: what draws it is loaded once there is something to draw. */
import { Skeleton } from '@mantine/core'
import { Suspense, type ComponentType } from 'react'
import type { QrCodeProps } from './qr-code.tsx'

export type QrCodeComponent = ComponentType<QrCodeProps>

export function QrPicture({ qrCode: QrCode, ...picture }: QrCodeProps & { qrCode: QrCodeComponent }) {
  const { side } = picture
  return (
    <Suspense fallback={<Skeleton width={side} height={side} radius={10} aria-hidden="true" />}>
      <QrCode {...picture} />
    </Suspense>
  )
}
