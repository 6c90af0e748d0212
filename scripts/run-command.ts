/** Runs a command line of the project's tools and says how it ended. */
import { spawn } from 'node:child_process'

export type Outcome = { passed: boolean; output: string }

/** Keeps quiet while it runs: the output is for whoever asks why it failed. */
export function runQuietly(commandLine: string, variables: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...variables }
    const child = spawn(commandLine, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ passed: code === 0, output }))
  })
}

export function runAloud(commandLine: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(commandLine, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('close', (code) => resolve(code === 0))
  })
}
