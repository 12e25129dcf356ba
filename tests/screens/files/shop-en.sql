CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL);
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, category TEXT NOT NULL, price REAL NOT NULL);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  product_id INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL,
  ordered_on DATE NOT NULL
);
INSERT INTO customers VALUES
  (1, 'Anna Berg', 'Berlin'), (2, 'Luis Romero', 'Madrid'), (3, 'Chloe Martin', 'Paris'),
  (4, 'James Carter', 'London'), (5, 'Giulia Conti', 'Milan'), (6, 'Emma de Vries', 'Amsterdam'),
  (7, 'Karl Novak', 'Vienna'), (8, 'Sofia Lind', 'Stockholm');
INSERT INTO products VALUES
  (1, 'Espresso machine', 'Machines', 449), (2, 'Coffee grinder', 'Machines', 189),
  (3, 'House blend 1 kg', 'Coffee', 24), (4, 'Ethiopia Sidamo 500 g', 'Coffee', 17),
  (5, 'Milk pitcher', 'Accessories', 28), (6, 'Cup set', 'Accessories', 39),
  (7, 'Water filter', 'Accessories', 15), (8, 'French press', 'Machines', 59);
