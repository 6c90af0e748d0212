/** An account has no shop, or no longer: nothing of the shop's fault, and nothing that time mends. */
export class NoStoreError extends Error {
  override name = 'NoStoreError'

  constructor() {
    super('No shop is connected.')
  }
}
