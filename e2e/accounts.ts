/** Creates accounts and signs in through the page. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/arcade.ts';

export const PASSWORD = 'correct horse';

export const someAddress = () => `player-${randomUUID().slice(0, 8)}@example.org`;

export const wrongOf = (page: Page) => page.getByRole('alert');

export async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function submit(page: Page, name: string): Promise<void> {
  await page.locator('form button[type=submit]', { hasText: name }).click();
}

/** Resolves once the page is hydrated, because only then can a form be submitted. */
export async function openAuth(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/auth`);
  await expect(page.locator('form button[type=submit]')).toBeVisible();
}

export async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
}

export async function createAccount(page: Page, email: string, origin = ''): Promise<void> {
  await openAuth(page, origin);
  await page.getByRole('button', { name: 'Create account' }).first().click();
  await fill(page, email, PASSWORD);
  await submit(page, 'Create account');
}

/** Without mail; resolves when signed in. */
export async function signUp(page: Page, email: string): Promise<void> {
  await createAccount(page, email);
  await expectSignedIn(page, email);
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, email, password);
  await submit(page, 'Sign in');
}
