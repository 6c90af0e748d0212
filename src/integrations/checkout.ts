/** What every checkout is whose own events we understand: their signature, and what they say of an order. */
import type { OrderEvent } from '#domain/sales/order-event.ts'
import type { Delivery } from './adapter.ts'
import type { SignatureCheck } from './signature.ts'

export type Checkout = {
  /** Id of a platform, and the slug in its address. */
  id: string
  /** Left out where the platform documents no signature: the secret address is all there is. */
  check?(delivery: Delivery, secret: string): SignatureCheck
  /** Null: the body is none of this platform's. Empty: nothing but a ping. */
  read(delivery: Delivery): readonly OrderEvent[] | null
}
