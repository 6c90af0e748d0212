/** What a kept delivery said is sealed for this place. */
export function deliveryField(shop: string, id: string): string {
  return `store-delivery:${shop}:${id}`
}
