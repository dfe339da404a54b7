'use client'

import { useSyncExternalStore } from 'react'

/** A setting that is on or off, stored on this device. */
export class DeviceSwitch {
  readonly #listeners = new Set<() => void>()
  /** The choice while the page is open, for browsers that can't store it. */
  #chosen: boolean | null = null

  constructor(
    private readonly key: string,
    readonly usual: boolean,
  ) {}

  readonly isOn = (): boolean => {
    if (this.#chosen !== null) return this.#chosen
    try {
      return (localStorage.getItem(this.key) ?? (this.usual ? 'on' : 'off')) === 'on'
    } catch {
      return this.usual
    }
  }

  readonly follow = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(isOn: boolean): void {
    this.#chosen = isOn
    try {
      localStorage.setItem(this.key, isOn ? 'on' : 'off')
    } catch {}
    for (const listener of this.#listeners) listener()
  }
}

export const SOUND = new DeviceSwitch('rondo.sound', false)
/**
 * Single-key shortcuts for playing. Can be switched off, e.g. by people who use dictation or hit
 * keys by accident.
 */
export const KEYS = new DeviceSwitch('rondo.keys', true)

export function useDeviceSwitch({ follow, isOn, usual }: DeviceSwitch): boolean {
  return useSyncExternalStore(follow, isOn, () => usual)
}
