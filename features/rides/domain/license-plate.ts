/** License plates of drivers' vehicles. */
import { maxLicensePlateLength } from './limits.ts';

/**
 * Pattern of a license plate as `normalizeLicensePlate` returns it: groups of letters and digits, separated by single
 * spaces or hyphens.
 */
export const licensePlatePattern = /^[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/;

/** Returns an entered plate as it is stored: in upper case, with single spaces, and without spaces at the ends. */
export function normalizeLicensePlate(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

/** Returns true if an entered text is a valid license plate after `normalizeLicensePlate` has cleaned it up. */
export function isLicensePlate(text: string): boolean {
  const plate = normalizeLicensePlate(text);
  return plate.length <= maxLicensePlateLength && licensePlatePattern.test(plate);
}

/** Returns a text with the description of a vehicle and, if it is known, its license plate. */
export function describeVehicleWithPlate(vehicle: string, plate: string | null): string {
  return plate === null ? vehicle : `${vehicle}, ${plate}`;
}
