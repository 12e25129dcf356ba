-- A year of orders, more of them towards its end: the same at every run.
WITH RECURSIVE days (day) AS (SELECT 0 UNION ALL SELECT day + 1 FROM days WHERE day < 365)
INSERT INTO orders (customer_id, product_id, quantity, ordered_on)
SELECT
  (day * 5 + slot * 3) % 8 + 1,
  (day * 7 + slot * 5 + day / 11) % 8 + 1,
  (day + slot) % 3 + 1,
  date('2024-01-01', '+' || day || ' days')
FROM days JOIN (SELECT 0 AS slot UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)
WHERE (day * 13 + slot * 17) % 40 < 12 + day / 16 + slot;
