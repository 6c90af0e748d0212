/** Guests on somebody's page: whatever goes wrong stays with us, told to nobody but the console. */

export function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch (error) {
    tellConsole(error)
    return undefined
  }
}

export function tellConsole(error: unknown) {
  // oxlint-disable-next-line no-console
  console.debug('[lastcall]', error)
}
