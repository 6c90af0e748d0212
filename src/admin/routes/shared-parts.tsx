/** Parts that screens of several areas show, each loaded when it is needed. */
import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded when there is something to draw. */
export const QrCode = lazyRouteComponent(() => import('../ui/qr-code.tsx'), 'QrCode')

export const SaleTrackingDialog = lazyRouteComponent(
  () => import('../sale-tracking/sale-tracking-dialog.tsx'),
  'SaleTrackingDialog',
)

export const TroubleBands = lazyRouteComponent(
  () => import('../connections/trouble-bands.tsx'),
  'TroubleBands',
)
