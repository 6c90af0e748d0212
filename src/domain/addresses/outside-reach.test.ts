/** Who can reach an address, told from its host name. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outsideReach, type OutsideReach } from './outside-reach.ts'

const examples: Record<OutsideReach, string[]> = {
  machine: [
    'http://localhost:4000',
    'http://app.localhost',
    'http://127.0.0.1',
    'http://127.8.0.1',
    'http://[::1]:80',
  ],
  network: [
    'http://10.0.0.5',
    'http://172.16.0.1',
    'http://172.31.255.1',
    'https://192.168.1.20:8443',
    'http://169.254.0.1',
    'http://100.64.0.1',
    'http://0.0.0.0',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://shop',
    'https://shop.local',
    'https://timer.corp',
    'https://timer.internal.',
  ],
  everywhere: [
    'https://offers.example.com',
    'https://localhost.example.com',
    'http://172.32.0.1',
    'http://100.128.0.1',
    'http://203.0.113.7',
    'http://[2001:db8::1]',
    'https://10.example.com',
  ],
}

for (const reach of ['machine', 'network', 'everywhere'] as const)
  test(`these addresses are reached by whoever is in the same place: ${reach}`, () => {
    for (const origin of examples[reach]) assert.equal(outsideReach(origin), reach, origin)
  })
