/** How a person is called: by their address, else by when they came. */
export function personName({ email, number }: { email: string | null; number: number }): string {
  return email ?? `Visitor ${number.toLocaleString('en')}`
}
