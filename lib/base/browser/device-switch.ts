'use client'

import { useSyncExternalStore } from 'react'
import { createStore } from './store'

/** A setting that is on or off, stored on this device. */
export class DeviceSwitch {
  /** The choice while the page is open, for browsers that can't store it. */
  readonly #chosen = createStore<boolean | null>(null)
  readonly follow = this.#chosen.subscribe

  constructor(
    private readonly key: string,
    readonly usual: boolean,
  ) {}

  readonly isOn = (): boolean => {
    const chosen = this.#chosen.get()
    if (chosen !== null) return chosen
    try {
      return (localStorage.getItem(this.key) ?? (this.usual ? 'on' : 'off')) === 'on'
    } catch {
      return this.usual
    }
  }

  set(isOn: boolean): void {
    try {
      localStorage.setItem(this.key, isOn ? 'on' : 'off')
    } catch {}
    this.#chosen.set(isOn)
  }
}

export const SOUND = new DeviceSwitch('rondo.sound', false)
/** Phones that can vibrate do so for an accepted bet and a net win. */
export const VIBRATION = new DeviceSwitch('rondo.vibration', true)
/**
 * Single-key shortcuts for playing. Can be switched off, e.g. by people who use dictation or hit
 * keys by accident.
 */
export const KEYS = new DeviceSwitch('rondo.keys', true)

export function useDeviceSwitch({ follow, isOn, usual }: DeviceSwitch): boolean {
  return useSyncExternalStore(follow, isOn, () => usual)
}
