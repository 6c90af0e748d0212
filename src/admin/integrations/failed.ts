/** What a refusal says: the server's own words, and where it has none those of the specification (A §8). */
import { RequestFailed } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'

export function problemText(error: unknown, plain: string): string {
  return error instanceof RequestFailed && error.hasReason ? error.message : plain
}

export function failed(plain: string) {
  return (error: unknown) => toast.failed(problemText(error, plain))
}
