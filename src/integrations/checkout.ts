/** What every checkout is whose own events we understand: their signature, and what they say of an order. */
import type { OrderEvent } from '#domain/sales/order-event.ts'
import type { Delivery } from './adapter.ts'

/** Whether a delivery was signed by whoever has the secret: `stale` was, but too long ago. */
export type Signed = 'right' | 'forged' | 'stale'

export type Checkout = {
  /** Id of a platform, and the slug in its address. */
  id: string
  name: string
  /** Left out where the platform documents no signature: the secret address is all there is. */
  signature?: {
    /** What its owner copies from there, and where it is found. */
    label: string
    where: string
    check(delivery: Delivery, secret: string): Signed
  }
  /** Field names that no documentation has. */
  isUndocumented?: true
  /** Null: the body is none of this platform's. Empty: nothing but a ping. */
  read(delivery: Delivery): readonly OrderEvent[] | null
}
